import { addToCodeBlocks } from '../../content/code-block-buttons.ts'

const className = 'ask-assistant-code-block-button'

/** Adds a button that asks the assistant to each code block. */
export function watchCodeBlocks({ content }: HTMLTemplateElement, onAsk: (code: string) => void): void {
  const button = content.querySelector(`.${className}`)
  if (button) addToCodeBlocks({ button, className, after: '.code-block-copy-button', onClick: onAsk })
}
