import type { SocialImage } from '../../render/image-design/social-image.ts'
import { memoize } from '../../source/memoize.ts'
import type { Stage } from '../../source/stage.ts'
import type { ImageResources } from './image-resources.ts'

/** Draws a social image. The result is the PNG file in Base64. */
export const drawSocialImage: Stage<ImageResources, SocialImage, string> = {
  name: 'draw-social-image',
  cache: { disk: true },
  threads: 'all',
  // An image names its files by their content, and the fonts belong to this version of Lectern.
  keyOf: () => null,
  apply: async (resources, image) => (await (await picturesOf(resources))(image)).toString('base64'),
}

/** Fonts and backgrounds are opened once for all images. The code is only loaded if an image is drawn. */
const picturesOf = memoize(async (resources: ImageResources) =>
  (await import('./draw-picture.ts')).openPictures(resources),
)
