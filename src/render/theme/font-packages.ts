import type { FontFace } from '../../config/config.ts'
import type { FontPackage, PackagedFace } from '../../source/docs-folder.ts'
import type { OutputFile } from '../output/output-file.ts'

/** Weights that our styles ask for. */
const usedWeights = [400, 500, 600, 700]
/** Of a script that is cut into many slices, each weight is as long as a page: only these. */
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

/** Where a file of a package goes: below a folder of that version, so that it may be kept for ever. */
export function packagedPath({ name, version }: FontPackage, file: string): string {
  const id = name.slice(name.indexOf('/') + 1)
  return `_lectern/fonts/${id}-${version}/${file.replace(/^files\//, '')}`
}

/** The files of a package that go to the site: those that a font needs, and the licence, which must go with them. */
export function packagedFiles(font: FontFace, found: FontPackage): readonly OutputFile[] {
  const { name, licence } = found
  const copies = facesOf(font, found).map(({ file }) => [packagedPath(found, file), file] as const)
  const texts = licence === undefined ? [] : [[packagedPath(found, 'LICENSE.txt'), licence] as const]
  return [...copies, ...texts].map(([path, file]) => ({ path, copyOf: { from: 'font', path: `${name}/${file}` } }))
}
