import type { MediaType, Operation } from '../../../api-spec/model/operation.ts'
import { parameterKey } from '../../../api-spec/model/request-values.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { ValidationError } from '../../../api-spec/validation/validation-error.ts'
import type { Json } from '../../../source/json/json.ts'
import { errorsByPointer } from '../fields/errors/errors-by-pointer.ts'
import type { IsChosen } from '../fields/errors/use-touched-fields.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { addEnglishMessages } from '../ui/messages.ts'
import { parseJsonValue } from '../values/value-text.ts'
import { isJsonText } from './body-draft.ts'
import type { Draft } from './draft.ts'
import type { Subject } from './load-subject.ts'
import { placeholdersOf } from './placeholders.ts'
import { withoutCredentialParameters } from './without-credential-parameters.ts'

/** The validation code is loaded when something is filled in for the first time. */
const loadChecker = async () => {
  const [{ checkForForm }, { englishErrorMessages }] = await Promise.all([
    import('./check-for-form.ts'),
    import('../fields/errors/english-error-messages.ts'),
  ])
  addEnglishMessages(englishErrorMessages)
  return checkForForm
}

/** Replaces the variables in a draft. @returns Also an error for each value with an unknown one. */
export type FillDraft = (
  draft: Draft,
  operation: Operation,
  schemas: Schemas,
) => Promise<{ readonly draft: Draft; readonly unknown: readonly ValidationError[] }>

interface DraftCheck {
  readonly fill: FillDraft
  /** Whether an option is chosen in the form. */
  readonly isChosen?: IsChosen
}

/** Check all values. The errors are returned by pointer, such as `/query/limit`, and do not prevent sending. */
export async function draftErrors(
  written: Draft,
  { operation, schemas, securitySchemes }: Subject,
  { fill, isChosen = () => false }: DraftCheck,
): Promise<FieldErrors> {
  if (!operation) return new Map()
  const check = await loadChecker()
  const { draft, unknown } = await fill(written, operation, schemas)
  const { parameters } = withoutCredentialParameters(operation, securitySchemes, draft.alternative)
  const parameterErrors = parameters.flatMap(parameter => {
    const value = draft.parameters[parameterKey(parameter)]
    const at = `/${parameterKey(parameter)}`
    if (value === undefined) return parameter.isRequired ? [{ at, keyword: 'required', expected: '' }] : []
    return withPointerPrefix(check(value, parameter.schema, schemas, within(at, isChosen)), at)
  })
  return errorsByPointer([
    ...parameterErrors,
    ...placeholdersOf(draft, { ...operation, parameters }).map(at => ({ at, keyword: 'required', expected: '' })),
    ...unknown,
    ...bodyErrors(draft, operation, (value, schema) => check(value, schema, schemas, within('/body', isChosen))),
  ])
}

/** `isChosen` for pointers inside a value. */
const within =
  (whole: string, isChosen: IsChosen): IsChosen =>
  (at, option) =>
    isChosen(whole + at, option)

type Check = (value: Json, schema: Schema) => readonly ValidationError[]

function bodyErrors(
  { mediaType, bodies }: Draft,
  { requestBody }: Operation,
  check: Check,
): readonly ValidationError[] {
  const media = requestBody?.content.find(({ name }) => name === mediaType)
  const { mode, text, value: formValue } = (mediaType === undefined ? undefined : bodies[mediaType]) ?? { mode: 'form' }
  const isTyped = mode === 'text' && text !== undefined
  if (media && requestBody?.isRequired && (isTyped ? text === '' : formValue === undefined))
    return [{ at: '/body', keyword: 'required', expected: '' }]
  if (!media?.schema) return []
  const value = isTyped ? parseText(text, media) : formValue
  return value === undefined ? [] : withPointerPrefix(check(value, media.schema), '/body')
}

/** Text that is not JSON is not checked. */
const parseText = (text: string, media: MediaType): Json | undefined =>
  isJsonText(media) ? parseJsonValue(text) : undefined

const withPointerPrefix = (errors: readonly ValidationError[], at: string): readonly ValidationError[] =>
  errors.map(error => ({ ...error, at: at + error.at }))
