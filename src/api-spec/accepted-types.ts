import { essenceOf, isJson } from './media-type-name.ts'
import type { Operation } from './operation.ts'

/** The media types that an operation answers with. */
export interface AcceptedTypes {
  /** Each once, those of success first. */
  readonly names: readonly string[]
  /** What is asked for unless the reader chooses another: JSON where there is some; absent without any type. */
  readonly usual?: string | undefined
}

/** Asks for whatever the server likes to send. */
export const anyType = '*/*'

/** What the header `Accept` of a request may ask for. */
export function acceptedTypes({ responses }: Pick<Operation, 'responses'>): AcceptedTypes {
  const isSuccess = (status: string) => /^2/.test(status)
  const successes = namesIn(responses.filter(({ status }) => isSuccess(status)))
  const others = namesIn(responses.filter(({ status }) => !isSuccess(status)))
  const names = uniqueNames([...successes, ...others])
  // An error that is JSON says nothing of what a success is.
  const first = successes.length > 0 ? successes : others
  return { names, usual: first.find(isJson) ?? first.find(name => name !== anyType) }
}

/** Names that a header can hold: a description may hold any. */
const namesIn = (responses: Operation['responses']): readonly string[] =>
  responses
    .flatMap(({ content }) => content.map(({ name }) => name.trim()))
    .filter(name => isName.test(essenceOf(name)) && !/[^\t -~]/.test(name))

const isName = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+$/

const uniqueNames = (names: readonly string[]): readonly string[] =>
  [...new Map(names.map(name => [name.toLowerCase(), name] as const).reverse()).values()].reverse()
