import { isObject, rootOf, type SpecNode } from '../document/node.ts'
import { nodeAt, type VisibilityContext } from './visibility-context.ts'

/** Locations of definitions, which have no effect unless something refers to them. */
const inAnyDocument =
  /^\/(?:components\/[^/]+\/[^/]+|(?:definitions|\$defs|parameters|responses|securityDefinitions)\/[^/]+)/
const messageOfChannel = /^\/channels\/[^/]+\/messages\/[^/]+/
const member = /^\/[^/]+/

/**
 * The definition that contains a node: a component, a message of a channel, or in a referenced file, a member of the
 * file or the whole file. `undefined` if the node has an effect by itself.
 */
export function definitionOf(
  node: SpecNode,
  { documents }: Pick<VisibilityContext, 'documents'>,
): SpecNode | undefined {
  const { document, pointer } = node
  const isMain = document === documents.main
  const patterns = isMain ? [inAnyDocument, messageOfChannel] : [inAnyDocument]
  const [found] = patterns.flatMap(pattern => pattern.exec(pointer)?.[0] ?? [])
  if (found !== undefined) return nodeAt(document, found)
  if (isMain) return undefined
  const root = rootOf(document)
  // A file that contains one part, or several parts by name.
  return pointer === '' || isSinglePart(root) ? root : nodeAt(document, member.exec(pointer)?.[0] ?? '')
}

const partKeys = [
  'type',
  'properties',
  'allOf',
  'oneOf',
  'anyOf',
  'enum',
  '$ref',
  'in',
  'responses',
  'content',
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'payload',
  'description',
]

const isSinglePart = ({ value }: SpecNode): boolean =>
  !isObject(value) ||
  partKeys.some(key => typeof value[key] === 'string' || (key !== 'description' && Object.hasOwn(value, key)))
