import type { FontFace } from '../../config/config.ts'
import type { FontPackage, PackagedFace } from '../../source/docs-folder.ts'
import type { OutputFile } from '../output/output-file.ts'

/** Weights that our styles use. */
const usedWeights = [400, 500, 600, 700]
/** If a font is split into many slices, the rules for each weight are as long as a page, so only these are used. */
const reducedWeights = [400, 700]
const manySlices = 40

/** The files of a package that a font needs, in the order of its style sheets. */
export function facesOf({ weight }: FontFace, { faces }: FontPackage): readonly PackagedFace[] {
  const slices = new Set(faces.map(({ unicodeRange }) => unicodeRange)).size
  const weights = slices > manySlices ? reducedWeights : usedWeights
  const isUsed = (face: PackagedFace) => face.weight.includes(' ') || [...weights, weight].includes(Number(face.weight))
  const used = faces.filter(isUsed)
  return used.length > 0 ? used : faces
}

/** The output path of a file of a package. It contains the version, so that the file can be cached forever. */
export function packagedPath({ name, version }: FontPackage, file: string): string {
  const id = name.slice(name.indexOf('/') + 1)
  return `_lectern/fonts/${id}-${version}/${file.replace(/^files\//, '')}`
}

/** The files of a package to publish: those that a font needs, and the license, which is required. */
export function packagedFiles(font: FontFace, fontPackage: FontPackage): readonly OutputFile[] {
  const { name, license } = fontPackage
  const copies = facesOf(font, fontPackage).map(({ file }) => [packagedPath(fontPackage, file), file] as const)
  const texts = license === undefined ? [] : [[packagedPath(fontPackage, 'LICENSE.txt'), license] as const]
  return [...copies, ...texts].map(([path, file]) => ({ path, copyOf: { from: 'font', path: `${name}/${file}` } }))
}
