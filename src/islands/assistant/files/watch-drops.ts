/**
 * Accept files that are dropped on the panel.
 *
 * @param hint Shown over the panel while files are held over it.
 * @returns Ends it.
 */
export function watchDrops(panel: HTMLElement, hint: string, onDrop: (files: Iterable<File>) => void): () => void {
  const ended = new AbortController()
  const hide = () => {
    delete panel.dataset.drop
  }
  const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
    panel.addEventListener(
      type,
      event => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        handle(event)
      },
      { signal: ended.signal },
    )
  listen('dragover', () => {
    panel.dataset.drop = hint
  })
  listen('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && panel.contains(relatedTarget))) hide()
  })
  listen('drop', ({ dataTransfer }) => {
    hide()
    onDrop(dataTransfer?.files ?? [])
  })
  return () => {
    ended.abort()
    hide()
  }
}
