import type { Json } from '../../source/json/json.ts'
import { isObject } from '../document/node.ts'
import { pointerOf } from './locate-pointer.ts'
import type { ValidatorDiagnostic } from './validator-diagnostic.ts'

/**
 * Converts an error of swagger-parser that is only a message to a diagnostic; `undefined` if our parser reports the same.
 */
export function swaggerMessageToDiagnostic(
  message: string,
  root: Json,
  specification: string,
): ValidatorDiagnostic | undefined {
  if (/missing \$ref pointer|token ".*" does not exist/i.test(message)) return undefined
  if (/is not a valid Openapi API definition$/.test(message))
    return {
      pointer: '',
      kind: 'missing',
      names: ['paths'],
      message: `${specification} requires "paths" in the API description.`,
      hint: 'Add it. It may be empty: "paths": {}.',
    }
  const text = message.replace(/^(?:SyntaxError: )?Validation failed\. /, '')
  const place = placeIn(text, root)
  const sentence = place ? text.replace(place.written, place.name) : text
  return {
    pointer: place?.pointer ?? '',
    kind: 'other',
    names: [],
    message: `${specification}: ${sentence.replace(/\.?$/, '.')}`,
    hint: 'Compare it with the specification. The validator stops at the first problem of this kind.',
  }
}

interface Place {
  readonly written: string
  readonly name: string
  readonly pointer: string
}

const methods = /^\/(get|put|post|delete|options|head|patch)(?=\/|\s|'|$)/

/** Positions have the form `/paths/pets/{id}/get/parameters/limit`, in which the path is not escaped. */
function placeIn(text: string, root: Json): Place | undefined {
  if (!isObject(root)) return undefined
  const [, definition] = /\/definitions\/([^\s']+)/.exec(text) ?? []
  if (definition !== undefined)
    return {
      written: `/definitions/${definition}`,
      name: definition,
      pointer: pointerOf(['definitions', definition]),
    }
  const paths = isObject(root.paths) ? Object.keys(root.paths) : []
  const path = paths.filter(name => text.includes(`/paths${name}`)).sort((a, b) => b.length - a.length)[0]
  if (path === undefined) return undefined
  const written = `/paths${path}`
  const [, method] = methods.exec(text.slice(text.indexOf(written) + written.length)) ?? []
  return method === undefined
    ? { written, name: path, pointer: pointerOf(['paths', path]) }
    : {
        written: `${written}/${method}`,
        name: `${method.toUpperCase()} ${path}`,
        pointer: pointerOf(['paths', path, method]),
      }
}
