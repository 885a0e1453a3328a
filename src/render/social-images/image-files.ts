import type { Page } from '../../content/page.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { imagePath, isImagePath, type SocialImage } from '../image-design/social-image.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PlannedFile } from '../output/planned-file.ts'
import type { DrawImages, RenderPorts } from '../ports.ts'
import { socialImageOf } from './social-image-of.ts'

/** The social images of a site. */
export interface ImageFiles {
  /** One image, which is drawn when it is rendered. */
  readonly at: (path: string) => PlannedFile | undefined
  /** All images. Those that are already published are not drawn again. */
  readonly draw: (diagnosticsIfUnchanged: RenderPorts['diagnosticsIfUnchanged']) => AsyncIterable<Outcome<OutputFile>>
}

/** Images that are drawn at once: enough for all threads, and few enough for memory. */
const batchSize = 64

export function imageFiles(frame: SiteFrame, pages: () => Iterable<Page>, draw: DrawImages | undefined): ImageFiles {
  const images = lazy(() => (frame.imageDesign && draw ? imagesOf(frame, pages()) : new Map<string, SocialImage>()))
  return {
    at: path => {
      const image = isImagePath(path) ? images().get(path) : undefined
      if (!image || !draw) return undefined
      return {
        path,
        render: async () => {
          const [contents] = await draw([image])
          return { outcomes: [{ value: contents && { path, contents }, diagnostics: [] }] }
        },
      }
    },
    draw: async function* (diagnosticsIfUnchanged) {
      const missing: string[] = []
      for (const path of images().keys()) {
        const diagnostics = diagnosticsIfUnchanged(path, () => ({ shared: {}, own: { image: path } }))
        if (diagnostics) yield { value: { path, isUnchanged: true }, diagnostics }
        else missing.push(path)
      }
      for (let at = 0; at < missing.length && draw; at += batchSize) {
        const paths = missing.slice(at, at + batchSize)
        const drawn = await draw(paths.flatMap(path => images().get(path) ?? []))
        for (const [index, contents] of drawn.entries())
          yield { value: { path: paths[index] ?? '', contents }, diagnostics: noDiagnostics }
      }
    },
  }
}

const noDiagnostics: readonly Diagnostic[] = []

function imagesOf(frame: SiteFrame, pages: Iterable<Page>): ReadonlyMap<string, SocialImage> {
  const images = new Map<string, SocialImage>()
  for (const page of pages) {
    const image = socialImageOf(frame, page)
    if (image) images.set(imagePath(image, frame.files.version), image)
  }
  return images
}
