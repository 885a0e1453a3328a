import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'
import type { MdNode } from '../syntax/mdast.ts'

/** An accessibility problem in a page. */
export interface Problem {
  readonly code: DiagnosticCode
  readonly node: MdNode
  readonly message: string
  readonly hint: string
}

/** Checks one node of a page. */
export type NodeCheck = (node: MdNode, parent: MdNode | undefined) => readonly Problem[]
