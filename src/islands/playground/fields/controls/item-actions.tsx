import { translate } from '../../ui/messages.ts'

interface ItemActionsProps {
  /** Id of the item's control, the prefix of the button ids. */
  readonly id: string
  readonly name: string
  /** Absent if it cannot be moved up. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: () => void
}

/** The buttons of a list item. A disabled button stays in place, so that the keyboard focus is not lost. */
export const ItemActions = ({ id, name, onUp, onDown, onRemove }: ItemActionsProps) => (
  <span class="value-item-actions">
    <IconButton id={`${id}-up`} label={translate('field-move-up-of', { name })} path="m6 15 6-6 6 6" onClick={onUp} />
    <IconButton
      id={`${id}-down`}
      label={translate('field-move-down-of', { name })}
      path="m6 9 6 6 6-6"
      onClick={onDown}
    />
    <IconButton
      id={`${id}-remove`}
      label={translate('field-remove-of', { name })}
      path="M6 6l12 12M18 6 6 18"
      onClick={onRemove}
    />
  </span>
)

interface IconButtonProps {
  readonly id: string
  readonly label: string
  readonly path: string
  readonly onClick: (() => void) | undefined
}

const IconButton = ({ id, label, path, onClick }: IconButtonProps) => (
  <button type="button" id={id} class="icon-button" aria-label={label} aria-disabled={!onClick} onClick={onClick}>
    <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
)
