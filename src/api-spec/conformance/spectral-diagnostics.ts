import { hintForTypes, subjectOf, typeList } from './describe-schema-error.ts'
import { pointerOf } from './locate-pointer.ts'
import type { DiagnosticKind, ValidatorDiagnostic } from './validator-diagnostic.ts'

/** A diagnostic of `@asyncapi/parser`, whose rules run in Spectral. */
export interface SpectralResult {
  readonly code: string | number
  readonly message: string
  readonly path: readonly (string | number)[]
  /** 0: error, 1: warning, 2: information, 3: hint. */
  readonly severity: number
  /** The URL of the document. */
  readonly source?: string | undefined
}

/** Problems that our parser reports, and results without information of their own. */
const ignoredCodes = new Set(['invalid-ref', 'asyncapi-latest-version', 'unrecognized-format'])

/** Converts errors and warnings to diagnostics. */
export function spectralToDiagnostics(
  results: readonly SpectralResult[],
  mainUrl: string,
  specification: string,
): readonly ValidatorDiagnostic[] {
  const relevant = results
    .filter(({ code, severity }) => severity <= 1 && !ignoredCodes.has(String(code)))
    .map(result => ({ ...result, message: result.message.trim().replace(/\s+/g, ' ') }))
  return withoutConsequences(relevant).map(({ message, path, source }) => ({
    path: source === undefined || source === mainUrl ? undefined : source,
    pointer: pointerOf(path),
    kind: kindOf(message),
    names: [],
    message: sentenceOf(message, path, specification),
    hint: hintOf(message, specification),
  }))
}

/** Only reports that one of several schemas does not match. */
const isCombining = ({ message }: SpectralResult): boolean =>
  /must match (?:"then"|"else"|exactly one|a schema)|required property "oneOf"|match some schema in/.test(message)

/** The keys of messages, which the schema for a list of messages does not expect. */
const messageKeys =
  /Property "(?:messageId|headers|payload|correlationId|schemaFormat|contentType|name|title|summary|description|tags|externalDocs|bindings|examples|traits)" is not expected/

/** Leaves out results that only repeat that something at the same position, or nested in it, is wrong. */
function withoutConsequences(results: readonly SpectralResult[]): readonly SpectralResult[] {
  const isInside = (inner: SpectralResult, outer: SpectralResult) =>
    inner.source === outer.source && outer.path.every((step, at) => inner.path[at] === step)
  const causes = results.filter(result => !isCombining(result))
  const lists = results.filter(({ message }) => /required property "oneOf"/.test(message))
  return results.filter(result =>
    isCombining(result)
      ? !causes.some(cause => isInside(cause, result))
      : !(messageKeys.test(result.message) && lists.some(list => isInside(result, list))),
  )
}

const kindOf = (message: string): DiagnosticKind => kinds.find(([pattern]) => pattern.test(message))?.[1] ?? 'other'

const kinds: readonly (readonly [RegExp, DiagnosticKind])[] = [
  [/required property|must have required/i, 'missing'],
  [/is not expected to be here|additional propert/i, 'unknown'],
  [/must be (?:one of the allowed|equal to)|must match/i, 'value'],
  [/type must be|property type|must be (?:array|boolean|integer|null|number|object|string)/i, 'type'],
]

/** A message of the parser in plain words. Messages of the schema may begin with a name, those of rules with anything. */
function sentenceOf(message: string, path: readonly (string | number)[], specification: string): string {
  const subject = subjectOf(pointerOf(path))
  const [, missing] = /must have required property ["'](.+)["']$/.exec(message) ?? []
  if (missing !== undefined) return `${specification} requires "${missing}" in ${subject}.`
  const [, unknown] = /^Property "(.+)" is not expected to be here$/.exec(message) ?? []
  if (unknown !== undefined) {
    const parent = path.at(-1) === unknown ? path.slice(0, -1) : path
    return `${specification} has no key "${unknown}" in ${subjectOf(pointerOf(parent))}.`
  }
  const types = expectedTypes(message)
  if (types !== undefined) return `${specification}: ${subject} must be ${types}.`
  const text = message.replace(/\.?$/, '.')
  return `${specification}: ${/^(?:must|should) /.test(text) ? `${subject} ${text}` : text}`
}

/** The types that a message requires, in words; `undefined` for messages about something else. */
function expectedTypes(message: string): string | undefined {
  const [, types] =
    /(?:^|type )must be ((?:(?:array|boolean|integer|null|number|object|string),?)+)$/.exec(message) ?? []
  return types && typeList(types.split(','))
}

const hintOf = (message: string, specification: string): string => {
  if (/is not expected to be here/.test(message))
    return 'Correct the spelling, or move it to the right place. If it is an extension, begin its name with "x-".'
  if (/required property/.test(message)) return 'Add it.'
  const types = expectedTypes(message)
  return types === undefined ? `Compare it with the specification of ${specification}.` : hintForTypes(types)
}
