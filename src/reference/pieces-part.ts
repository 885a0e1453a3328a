import type { ApiDescription } from '../api-spec/api-description.ts'
import type { BodyNode } from '../content/body.ts'
import type { GeneratedPart } from '../content/parse-page.ts'
import { shortDigest } from '../source/digest.ts'
import { factRows } from './binding-nodes.ts'
import { callbackRows, contentNodes, statusNodes } from './body-sections.ts'
import { messageNodes, operationRows } from './channel-part.ts'
import { codeNodes } from './code-pieces.ts'
import { beginOfText } from './cut-text.ts'
import { drawWithin } from './draw-within.ts'
import { element } from './nodes.ts'
import { segmentOf } from './operation-slug.ts'
import type { PageDrawing, PartSettings } from './page-parts.ts'
import { type PieceSide, type Pieces, piecesWithin, titleOfPieces } from './pieces.ts'
import { referenceTo } from './reference-to.ts'
import { valuesProp } from './schema-facts.ts'
import { idPart } from './schema-fields.ts'
import { partsFolder } from './schema-part.ts'
import { scopeRows, securityPieces } from './security-section.ts'
import { serverNodes } from './server-section.ts'
import type { SitePageInput } from './site-page-input.ts'

/** The source of a file that shows pieces for which a page has no room. */
export function piecesInput(description: ApiDescription, pieces: Pieces): SitePageInput {
  const name = segmentOf(titleOfPieces(pieces).replaceAll('…', '')) || pieces.kind
  const key = shortDigest(JSON.stringify([description.source, pieces]))
  return {
    file: { path: description.source, text: '' },
    imports: [],
    route: `/${partsFolder}${beginOfText(name, 40)}-${key}`,
    reference: referenceTo(description, { type: 'pieces', pieces }),
  }
}

/** Pieces in a file of their own; those for which it has no room either are in further ones. */
export function piecesPart(pieces: Pieces, settings: PartSettings): GeneratedPart {
  return {
    head: { title: titleOfPieces(pieces), noindex: true, hidden: true },
    draw: () => drawWithin(settings, true, drawing => [...pieceNodes(pieces, drawing)]),
  }
}

function pieceNodes(pieces: Pieces, drawing: PageDrawing): readonly BodyNode[] {
  switch (pieces.kind) {
    case 'responses':
      return statusNodes(pieces.list, drawing, apart(pieces))
    case 'content':
      return contentNodes(pieces.list, drawing, { ...apart(pieces), name: pieces.side.name })
    case 'callbacks':
      return callbackRows(pieces.list, drawing)
    case 'security':
      return securityPieces(pieces.list, drawing)
    case 'scopes':
      return scopeRows(pieces.list, drawing)
    case 'values':
      return piecesWithin(pieces, drawing, list => [element('Api.Facts', { values: valuesProp(list) })])
    case 'words':
      return piecesWithin(pieces, drawing, list => list.flatMap(block => drawing.words(block)))
    case 'servers':
      return serverNodes(pieces.list, drawing)
    case 'messages':
      return messageNodes(pieces.list, pieces, drawing)
    case 'operations':
      return operationRows(pieces.list, true, drawing)
    case 'facts':
      return factRows(pieces.list, drawing)
    case 'code':
      return piecesWithin(pieces, drawing, codeNodes)
  }
}

/** Their fields are not called like those of the pieces before them, below which they are put. */
function apart(pieces: Extract<Pieces, { side: unknown }>): PieceSide {
  const { prefix, direction } = pieces.side
  return { prefix: `${prefix}-${idPart(titleOfPieces(pieces))}`, direction }
}
