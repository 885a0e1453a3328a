import type { MediaType, Operation } from '../../api-spec/operation.ts'
import { parameterKey } from '../../api-spec/request-values.ts'
import type { Schema } from '../../api-spec/schema.ts'
import type { ValueFault } from '../../api-spec/value-fault.ts'
import type { Json } from '../../source/json.ts'
import { type Draft, isJsonText } from './draft.ts'
import { parsedJson } from './fields/scalar-text.ts'
import type { Subject } from './load-subject.ts'

/** Faults by the pointer of their field: `/query/limit`, `/body/user/name`. */
export type Faults = ReadonlyMap<string, readonly ValueFault[]>

/** Values are judged by code that is fetched when something was filled in for the first time. */
const judge = () => import('../../api-spec/check-value.ts')

/** Check everything that is filled in. Nothing that is wrong is kept from being sent. */
export async function draftFaults(draft: Draft, { operation, schemas }: Subject): Promise<Faults> {
  if (!operation) return new Map()
  const { checkValue } = await judge()
  const ofParameters = operation.parameters.flatMap(parameter => {
    const value = draft.parameters[parameterKey(parameter)]
    const at = `/${parameterKey(parameter)}`
    if (value === undefined) return parameter.isRequired ? [{ at, keyword: 'required', wanted: '' }] : []
    return placed(checkValue(value, parameter.schema, schemas, 'request'), at)
  })
  return byPlace([
    ...ofParameters,
    ...bodyFaults(draft, operation, (value, schema) => checkValue(value, schema, schemas, 'request')),
  ])
}

type Check = (value: Json, schema: Schema) => readonly ValueFault[]

function bodyFaults({ mediaType, bodies }: Draft, { requestBody }: Operation, check: Check): readonly ValueFault[] {
  const media = requestBody?.content.find(({ name }) => name === mediaType)
  const { mode, text, value: built } = (mediaType === undefined ? undefined : bodies[mediaType]) ?? { mode: 'form' }
  const isTyped = mode === 'text' && text !== undefined
  if (media && requestBody?.isRequired && (isTyped ? text === '' : built === undefined))
    return [{ at: '/body', keyword: 'required', wanted: '' }]
  if (!media?.schema) return []
  const value = isTyped ? saidBy(text, media) : built
  return value === undefined ? [] : placed(check(value, media.schema), '/body')
}

/** Text that is no JSON is not understood here. */
const saidBy = (text: string, media: MediaType): Json | undefined => (isJsonText(media) ? parsedJson(text) : undefined)

const placed = (faults: readonly ValueFault[], at: string): readonly ValueFault[] =>
  faults.map(fault => ({ ...fault, at: at + fault.at }))

function byPlace(faults: readonly ValueFault[]): Faults {
  const places = new Map<string, ValueFault[]>()
  for (const fault of faults) {
    const known = places.get(fault.at)
    if (known) known.push(fault)
    else places.set(fault.at, [fault])
  }
  return places
}

/** How many fields are at fault, those that are lacking included; what could not be checked is none. */
export function faultCount(faults: Faults): number {
  const real = [...faults.values()].flat().filter(({ keyword }) => keyword !== 'unchecked')
  // One that is lacking is told where it should be.
  const fields = real.map(({ at, keyword, wanted }) => (keyword === 'required' ? `${at}/${wanted}` : at))
  return new Set(fields).size
}
