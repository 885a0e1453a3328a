import { announce, statusMessage } from '../shared/announce.ts'

/** Adds buttons to images with `data-actions`: copy the image, download it. */
export function watchImageActions(
  images: Iterable<HTMLImageElement> = document.querySelectorAll('img[data-actions]'),
): void {
  for (const image of images) {
    const bar = document.createElement('span')
    bar.className = 'image-actions'
    bar.dataset.placement = image.dataset.actionsPlacement ?? 'bottom-center'
    const actions = image.dataset.actions?.split(' ') ?? []
    if (actions.includes('copy') && 'ClipboardItem' in window) bar.append(copyButton(image))
    if (actions.includes('download')) bar.append(downloadLink(image))
    wrap(image, bar)
  }
}

/** Classes that show or hide an image by color mode must also apply to its buttons. */
function wrap(image: HTMLImageElement, bar: HTMLElement): void {
  const frame = document.createElement('span')
  frame.className = 'image-with-actions'
  for (const name of image.classList) if (/(^|:)(hidden|block)$/.test(name)) frame.classList.add(name)
  image.replaceWith(frame)
  frame.append(image, bar)
}

function copyButton(image: HTMLImageElement): HTMLButtonElement {
  const label = statusMessage('copyImage')
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'ui-button',
    textContent: label,
  })
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': toPng(image) })])
    } catch {
      // An image from another site cannot be read, but the reader can still save it.
      return announce(statusMessage('failed'))
    }
    button.textContent = statusMessage('copied')
    announce(statusMessage('copied'))
    setTimeout(() => {
      button.textContent = label
    }, 2_000)
  })
  return button
}

function downloadLink(image: HTMLImageElement): HTMLAnchorElement {
  const href = image.currentSrc || image.src
  const name = new URL(href).pathname.split('/').at(-1) ?? ''
  const textContent = statusMessage('downloadImage')
  return Object.assign(document.createElement('a'), { href, download: name, className: 'ui-button', textContent })
}

async function toPng(image: HTMLImageElement): Promise<Blob> {
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth || image.width
  canvas.height = image.naturalHeight || image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/png')
  })
}
