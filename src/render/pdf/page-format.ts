/** The paper and its margins, in millimeters. */
export interface PageFormat {
  readonly width: number
  readonly height: number
  readonly margin: Margin
}

export interface Margin {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Sizes of paper in millimeters, upright. */
export const paperSizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  B5: [176, 250],
  Letter: [215.9, 279.4],
  Legal: [215.9, 355.6],
  Tabloid: [279.4, 431.8],
}

/** Millimeters of the units that lengths may have. */
const units: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72 }

const lengthPattern = /^(\d+(?:\.\d+)?|\.\d+)(mm|cm|in|pt)$/i

/** The length in millimeters; `undefined` if it is not one. */
export function parseLength(written: string): number | undefined {
  const [, number, unit = ''] = lengthPattern.exec(written.trim()) ?? []
  const factor = units[unit.toLowerCase()]
  return number === undefined || factor === undefined ? undefined : Number(number) * factor
}

const minSide = 50
const maxSide = 5000

/** A name such as `A4`, in any letter case, or a size such as `170mm x 240mm`. */
export function parsePaper(written: string): readonly [width: number, height: number] | undefined {
  const name = Object.keys(paperSizes).find(name => name.toLowerCase() === written.trim().toLowerCase())
  if (name !== undefined) return paperSizes[name]
  const [width, height, ...others] = written.split(/\s*[x×]\s*/i).map(parseLength)
  if (width === undefined || height === undefined || others.length > 0) return undefined
  return [width, height].every(side => side >= minSide && side <= maxSide) ? [width, height] : undefined
}

/** One length for all sides, two for top and sides, or four from the top clockwise, as in CSS. */
export function parseMargin(written: string): Margin | undefined {
  const lengths = written
    .trim()
    .split(/[\s,]+/)
    .map(parseLength)
  const [top, right = top, bottom = top, left = right] = lengths
  if (lengths.length === 3 || lengths.length > 4) return undefined
  if (top === undefined || right === undefined || bottom === undefined || left === undefined) return undefined
  return lengths.includes(undefined) ? undefined : { top, right, bottom, left }
}

export const defaultMargin: Margin = { top: 22, right: 18, bottom: 20, left: 18 }

/** Whether enough of the paper is left for text. */
export const hasRoom = ({ width, height, margin }: PageFormat): boolean =>
  width - margin.left - margin.right >= minSide && height - margin.top - margin.bottom >= minSide

/** The width of the text in CSS pixels. */
export const textWidth = ({ width, margin }: PageFormat): number =>
  Math.round(((width - margin.left - margin.right) / 25.4) * 96)
