import { join } from 'node:path'
import type { ImageResources } from '../../src/host/social-images/image-resources.ts'
import { folderForFile } from './temporary-folder.ts'

const root = join(import.meta.dirname, '../..')

/** The fonts of the package as its build writes them, in a folder that is deleted after the tests of the file. */
export async function imageResources(project = '/nowhere'): Promise<ImageResources> {
  // @ts-expect-error A script without types.
  const { writeImageFonts } = await import('../../scripts/image-fonts.mjs')
  const fonts = folderForFile('lectern-fonts-')
  await writeImageFonts(root, fonts, { quality: 1 })
  return { fonts, project, packages: {} }
}
