import { useLabel } from '../page-data.ts'

/** Copies the code next to it. The style sheet provides its icon, because every code block has one. */
export function CopyButton() {
  const copy = useLabel('copy')
  const copied = useLabel('copied')
  return (
    <button
      type="button"
      class="code-block-copy-button"
      hidden
      data-styled=""
      data-component-part="copy-code-button"
      aria-label={copy}
      data-copied={copied}
    />
  )
}
