// Checks a form by its own rules in place and sends it without leaving the page; without it forms are sent as ever.

/** Milliseconds the server wants between a stamp and what is sent with it, and a little more. */
const PATIENCE = 3300;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

for (const form of document.querySelectorAll('.form__body')) {
  const words = JSON.parse(form.dataset.words);
  const button = form.querySelector('[type=submit]');
  const problem = form.querySelector('.form__problem');
  const steps = [...form.querySelectorAll('.form__step')];
  let stamp;
  let isSending = false;
  form.noValidate = true;

  const say = (word, limit) => (words[word] ?? word).replace('{limit}', limit);
  const tell = (text) => {
    problem.textContent = text;
    problem.hidden = !text;
  };
  const askStamp = () => {
    stamp ??= fetch(`${form.action}/stamp`)
      .then((answer) => answer.json())
      .then((given) => ({ ...given, at: performance.now() }))
      .catch(() => (stamp = undefined));
    return stamp;
  };
  form.addEventListener('focusin', askStamp);

  const faultOf = (input) => {
    const { validity: v, type } = input;
    if (v.valueMissing)
      return say(
        'consent' in input.dataset ? 'agree' : type === 'radio' || input.tagName === 'SELECT' ? 'choose' : 'required',
      );
    if (v.badInput) return say(type === 'date' ? 'date' : 'number');
    if (v.typeMismatch) return say('email');
    if (v.patternMismatch) return say('phone');
    if (v.rangeUnderflow) return say(type === 'date' ? 'earliest' : 'least', input.min);
    if (v.rangeOverflow) return say(type === 'date' ? 'latest' : 'most', input.max);
    if (v.tooShort) return say('short', input.minLength);
    if (v.tooLong) return say('long', input.maxLength);
    const { largest } = input.dataset;
    if (largest && [...input.files].some(({ size }) => size > largest * 1048576)) return say('fileSize', largest);
    const { least, most } = input.closest('[data-least]')?.dataset ?? {};
    if (least === undefined) return '';
    const count = form.querySelectorAll(`[name="${input.name}"]:checked`).length;
    if (count < least && (count || least === '1')) return say(count ? 'fewest' : 'choose', least);
    if (count < least && input.closest('[data-least]').matches(':has(.form__mark)')) return say('choose');
    return most && count > most ? say('tooMany', most) : '';
  };
  const show = (input, fault) => {
    const place = document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1));
    if (place) place.textContent = fault;
    for (const each of form.querySelectorAll(`[name="${input.name}"]`)) each.toggleAttribute('aria-invalid', !!fault);
    for (const each of form.querySelectorAll('[aria-invalid=""]')) each.setAttribute('aria-invalid', 'true');
  };
  /** Shows what is wrong within a part of the form, and answers the first field of it. */
  const check = (part) => {
    let first;
    const seen = new Set();
    for (const input of part.querySelectorAll('input[aria-describedby],select,textarea')) {
      if (seen.has(input.name)) continue;
      seen.add(input.name);
      const fault = faultOf(input);
      show(input, fault);
      if (fault) first ??= input;
    }
    return first;
  };
  const refuse = (input) => {
    goTo(steps.indexOf(input.closest('.form__step')), false);
    tell(words.look);
    input.focus();
  };
  // While it is typed, and not when it is left: what appears or goes then moves the button away from under the click.
  form.addEventListener('input', ({ target }) => {
    if (target.hasAttribute('aria-invalid')) show(target, faultOf(target));
  });

  let at = 0;
  const bar = button.parentElement;
  const make = (word, step) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'form__button form__button--quiet';
    made.textContent = words[word];
    made.onclick = () => {
      const wrong = step > 0 && check(steps[at]);
      if (wrong) refuse(wrong);
      else goTo(at + step, true);
    };
    return made;
  };
  const [back, next, place] = [make('back', -1), make('next', 1), document.createElement('span')];
  function goTo(step, isMoved) {
    if (steps.length < 2 || step < 0) return;
    at = step;
    for (const [index, each] of steps.entries()) each.hidden = index !== at;
    back.hidden = at === 0;
    next.hidden = at === steps.length - 1;
    button.hidden = !next.hidden;
    place.textContent = words.stepOf.replace('{at}', at + 1).replace('{count}', steps.length);
    if (!isMoved) return;
    tell('');
    (steps[at].querySelector('legend') ?? steps[at]).focus();
  }
  if (steps.length > 1) {
    place.className = 'form__at';
    place.setAttribute('aria-live', 'polite');
    next.classList.remove('form__button--quiet');
    bar.prepend(back, next);
    bar.append(place);
    goTo(0, false);
  }

  /** A number that makes a hash begin with so many zeros: little work for one, much for thousands. */
  const prove = async (text, bits) => {
    const encoder = new TextEncoder();
    for (let number = 0; ; number++) {
      const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${text}:${number}`));
      if (new DataView(hash).getUint32(0) >>> (32 - bits) === 0) return number;
    }
  };
  const send = async (proof) => {
    const { stamp: text, bits, at: since } = await askStamp();
    if (bits && proof === undefined) {
      if (crypto.subtle) return send(await prove(text, bits));
      // Hashes are for secure pages alone: the server asks once more on a page of its own.
      form.submit();
      return { problem: words.sending };
    }
    await wait(since + PATIENCE - performance.now());
    const body = new FormData(form);
    body.set('_stamp', text);
    body.set('_page', location.pathname);
    if (proof !== undefined) body.set('_proof', proof);
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } });
    const told = await answer.json();
    if (!told.stamp) return told;
    stamp = Promise.resolve({ ...told, at: performance.now() });
    return send();
  };
  const submit = async () => {
    const wrong = check(form);
    if (wrong) return refuse(wrong);
    isSending = true;
    tell('');
    const label = button.textContent;
    button.setAttribute('aria-disabled', 'true');
    button.textContent = words.sending;
    try {
      const { done, location: page, faults = {}, problem: text } = await send();
      if (page) return location.assign(page);
      if (done) {
        const thanks = document.createElement('p');
        thanks.className = 'form__done';
        thanks.setAttribute('role', 'status');
        thanks.tabIndex = -1;
        thanks.textContent = done;
        form.replaceWith(thanks);
        return thanks.focus();
      }
      const inputs = Object.entries(faults).map(([name, fault]) => {
        const input = form.querySelector(`[name="${name}"]`);
        if (input) show(input, fault);
        return input;
      });
      if (inputs[0]) refuse(inputs[0]);
      tell(text ?? words.look);
    } catch {
      tell(words.offline);
    }
    isSending = false;
    button.removeAttribute('aria-disabled');
    button.textContent = label;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void submit();
  });
}
