const iso = /^P(?=\d|T\d)(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/;
const clock = /^(\d{1,3}):([0-5]\d)$/;
/** Hours and minutes in the languages of the studio: `1 h 20 min`, `20 minutes`, `小时`, `دقيقة`. */
const inWords =
  /^(?:(\d{1,3})\s*(?:h|hrs?|hours?|heures?|or[ae]|horas?|ساعات|ساعة|小时))?\s*(?:(\d{1,4})\s*(?:m|mins?|min\.|minut\p{L}*|دقائق|دقيقة|分钟?))?$/iu;

/** Reads how long something takes as ISO 8601 (`PT1H20M`); a bare number is minutes. Undefined for anything else. */
export function isoDuration(text: string): string | undefined {
  if (iso.test(text)) return text;
  if (/^\d{1,5}$/.test(text)) return `PT${Number(text)}M`;
  const [whole, hours, minutes] = clock.exec(text) ?? inWords.exec(text) ?? [];
  if (!whole || (hours === undefined && minutes === undefined)) return undefined;
  return `PT${hours === undefined ? '' : `${Number(hours)}H`}${minutes === undefined ? '' : `${Number(minutes)}M`}`;
}
