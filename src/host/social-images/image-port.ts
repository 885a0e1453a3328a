import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawImages } from '../../render/ports.ts'
import { lazy } from '../../source/lazy.ts'
import type { Run } from '../../source/stage.ts'
import { packageFolder } from '../package-files.ts'
import { findInstalledFonts } from '../project/installed-fonts.ts'
import { drawSocialImage } from './draw-social-image.ts'
import type { ImageResources } from './image-resources.ts'

/** The folder of the package with the fonts for images. */
export const imageFontFolder: string = join(packageFolder, 'dist', 'image-fonts')

/** Draws the images of a project; `undefined` if the package was not built, for example in tests of the sources. */
export function imagePort(directory: string, run: Run): DrawImages | undefined {
  if (!existsSync(join(imageFontFolder, 'index.json'))) return undefined
  const resources = lazy((): ImageResources => {
    const packages = findInstalledFonts(directory).map(({ name, folder }) => [name, folder] as const)
    return { fonts: imageFontFolder, project: directory, packages: Object.fromEntries(packages) }
  })
  return async images => {
    const drawn = await run(drawSocialImage, resources(), images)
    return drawn.map(text => Buffer.from(text, 'base64'))
  }
}
