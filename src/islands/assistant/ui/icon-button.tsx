import type { Ref, VNode } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
  /** For a switch: whether it is on. */
  readonly isPressed?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** A button that shows an icon, and its name as a tooltip. */
export function IconButton({ icon, label, onClick, isPressed, isDisabled, buttonRef = null }: IconButtonProps): VNode {
  return (
    <button
      type="button"
      class="chat-assistant-icon-button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
      ref={buttonRef}
    >
      <Icon name={icon} />
    </button>
  )
}
