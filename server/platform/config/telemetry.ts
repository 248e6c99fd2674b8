import * as z from 'zod/mini';

/** Where metrics and traces are sent by OpenTelemetry, and how. */
export interface TelemetryConfig {
  /** Without a slash at its end: `/v1/traces` and `/v1/metrics` lie beneath. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Attributes of the resource beside its service. */
  attributes: Readonly<Record<string, string>>;
  sendsTraces: boolean;
  sendsMetrics: boolean;
  sampler: (typeof samplers)[number];
  /** Share of traces that are kept, from 0 to 1, where the sampler goes by it. */
  sampledShare: number;
  /** Milliseconds between two sendings of metrics. */
  metricInterval: number;
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const pairs = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => readPairs(text) !== undefined,
          `${name} must be a list such as key1=value1,key2=value2, with percent-encoded values.`,
        ),
      ),
  );
const exporter = (name: string) =>
  z._default(
    z.pipe(z.string(), z.pipe(z.transform(trim), z.enum(['otlp', 'none'], `${name} must be otlp or none.`))),
    'otlp',
  );

/** Variables with the names and meanings of the OpenTelemetry specification. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.refine(isEndpoint, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://localhost:4318.'),
      ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: pairs('OTEL_EXPORTER_OTLP_HEADERS'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^http\/protobuf$/, 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf. No other is supported.'),
      ),
  ),
  OTEL_SERVICE_NAME: z._default(
    z.string().check(z.trim(), z.maxLength(255, 'OTEL_SERVICE_NAME must have at most 255 characters.')),
    'sitewright',
  ),
  OTEL_RESOURCE_ATTRIBUTES: pairs('OTEL_RESOURCE_ATTRIBUTES'),
  OTEL_TRACES_EXPORTER: exporter('OTEL_TRACES_EXPORTER'),
  OTEL_METRICS_EXPORTER: exporter('OTEL_METRICS_EXPORTER'),
  OTEL_TRACES_SAMPLER: z._default(
    z.pipe(
      z.string(),
      z.pipe(z.transform(trim), z.enum(samplers, `OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}.`)),
    ),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.trim(),
          z.regex(/^(?:0?\.\d{1,9}|0|1(?:\.0{1,9})?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'),
        ),
      z.transform(Number),
    ),
    1,
  ),
  OTEL_METRIC_EXPORT_INTERVAL: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.trim(),
          z.regex(/^[1-9]\d{3,7}$/, 'OTEL_METRIC_EXPORT_INTERVAL must be 1000 milliseconds or more, up to 99999999.'),
        ),
      z.transform(Number),
    ),
    60_000,
  ),
  OTEL_SDK_DISABLED: z.optional(
    z.string().check(z.trim(), z.regex(/^(?:true|false)$/i, 'OTEL_SDK_DISABLED must be true or false.')),
  ),
};

const read = z.object(telemetryVariables);

/** Undefined where nothing is sent. */
export function readTelemetry(given: z.infer<typeof read>): TelemetryConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = given;
  if (!endpoint || given.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  const { 'service.name': named, ...attributes } = readPairs(given.OTEL_RESOURCE_ATTRIBUTES ?? '') ?? {};
  const isNamed = given.OTEL_SERVICE_NAME !== 'sitewright';
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: readPairs(given.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
    serviceName: isNamed ? given.OTEL_SERVICE_NAME : (named ?? 'sitewright'),
    attributes,
    sendsTraces: given.OTEL_TRACES_EXPORTER === 'otlp',
    sendsMetrics: given.OTEL_METRICS_EXPORTER === 'otlp',
    sampler: given.OTEL_TRACES_SAMPLER,
    sampledShare: given.OTEL_TRACES_SAMPLER_ARG,
    metricInterval: given.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

/** `key=value` with commas between, values percent-encoded as in W3C Baggage. */
function readPairs(text: string): Record<string, string> | undefined {
  const entries: [string, string][] = [];
  for (const part of text.split(',').map(trim).filter(Boolean)) {
    const [, key, value] = /^([\w!#$%&'*+.^`|~-]+)\s*=\s*([^\p{Cc}]*)$/u.exec(part) ?? [];
    if (key === undefined || value === undefined) return undefined;
    try {
      entries.push([key, decodeURIComponent(value)]);
    } catch {
      return undefined;
    }
  }
  return Object.fromEntries(entries);
}

function isEndpoint(text: string): boolean {
  if (/[\p{Cc}\s]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username + password + search + hash === '';
}

function trim(text: string): string {
  return text.trim();
}
