import type { Operation } from '../api-spec/operation.ts'
import type { BodyNode } from '../content/body.ts'
import type { PartSettings } from './page-parts.ts'

/** Examples beside the text: code that calls the operation, and what it answers. */
export function exampleNodes(
  _operation: Operation,
  _written: readonly BodyNode[],
  _settings: PartSettings,
): BodyNode[] {
  return []
}
