import type { Tracing } from '../../server/tracing/create-tracing.ts'
import { errorCodeOf } from '../disk/error-code.ts'

/** Spans of what the server does, and where they are sent. */
export interface StartedTracing extends Tracing {
  /** Send the remaining spans. */
  readonly stop: () => Promise<void>
}

interface TracingOptions {
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly version: string
  /** Reports a problem to the operator. */
  readonly report: (problem: string) => void
}

const name = 'lectern'

/**
 * Send traces if the usual variables of OpenTelemetry are set, or if the operator has registered an SDK with
 * `node --import`. Otherwise nothing is loaded.
 *
 * The packages that send traces are large, and only installed by operators who want them.
 *
 * @returns `undefined` if there are no traces.
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export async function startTracing({ env, version, report }: TracingOptions): Promise<StartedTracing | undefined> {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  if (isRegistered()) return { ...(await loadTracing(version)), stop: async () => {} }
  if (!isRequested(env)) return undefined
  const invalidEndpoint = invalidEndpointIn(env)
  if (invalidEndpoint !== undefined) {
    report(`Traces are not sent: ${invalidEndpoint} must be a URL such as "http://localhost:4318".`)
    return undefined
  }
  try {
    const stop = await registerSdk(env, version)
    return { ...(await loadTracing(version)), stop }
  } catch (error) {
    if (errorCodeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    report(`Traces cannot be sent. Install the packages that send them: npm install ${packages.join(' ')}`)
    return undefined
  }
}

const packages = [
  '@opentelemetry/sdk-trace-node@2',
  '@opentelemetry/resources@2',
  // Later versions require Node.js 22.
  '@opentelemetry/exporter-trace-otlp-http@0.223',
]

/** An SDK registers itself under this symbol. Checking it avoids loading the API if there is no SDK. */
function isRegistered(): boolean {
  const registered: unknown = Reflect.get(globalThis, Symbol.for('opentelemetry.js.api.1'))
  return typeof registered === 'object' && registered !== null && 'trace' in registered
}

async function loadTracing(version: string): Promise<Tracing> {
  const { createTracing } = await import('../../server/tracing/create-tracing.ts')
  return createTracing(version)
}

const isRequested = (env: TracingOptions['env']): boolean =>
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

/** The name of a variable that is not a URL. The exporter would send its traces to another address without a message. */
const invalidEndpointIn = (env: TracingOptions['env']): string | undefined =>
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].find(
    name => env[name] && !/^\s*https?:\/\//i.test(env[name]),
  )

async function registerSdk(env: TracingOptions['env'], version: string): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const own = resources.resourceFromAttributes({
    'service.name': env.OTEL_SERVICE_NAME || name,
    'service.version': version,
  })
  const detected = resources.detectResources({ detectors: [resources.envDetector] })
  const resource = resources.defaultResource().merge(own).merge(detected)
  // The exporter reads its address and headers from the variables.
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return () => provider.shutdown()
}
