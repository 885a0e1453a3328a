import { statusMessage } from '../shared/announce.ts'

/** A click on an image, or Enter or Space, shows it as large as the window allows. */
export function watchZoomImages(
  images: Iterable<HTMLImageElement> = document.querySelectorAll('img[data-zoom]'),
): void {
  for (const image of images) {
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', [image.alt, statusMessage('enlarge')].filter(Boolean).join(' – '))
    // An empty text marks a decoration, which a button is not.
    if (image.alt === '') image.removeAttribute('alt')
    image.addEventListener('click', () => openZoomDialog(image))
    image.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      openZoomDialog(image)
    })
  }
}

function openZoomDialog(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom-dialog'
  dialog.setAttribute('aria-label', image.alt || statusMessage('enlarge'))
  const large = Object.assign(document.createElement('img'), { src: image.currentSrc || image.src, alt: image.alt })
  // A vector image has no natural pixel size, so it fills the window.
  if (/\.svg([?#]|$)/.test(large.src)) large.style.width = '100%'
  dialog.append(large, closeButton())
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function closeButton(): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'zoom-close icon-button',
  })
  button.setAttribute('aria-label', statusMessage('close'))
  button.innerHTML =
    '<svg class="ui-icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>'
  return button
}
