/** English messages for lists. */
export const englishListMessages: Readonly<Record<string, string>> = {
  'field-add-item': 'Add item',
  'field-add-item-to': 'Add item: {name}',
  'field-item-of': '{name} {number}',
  'field-move-down-of': 'Move down: {name}',
  'field-move-up-of': 'Move up: {name}',
  'field-moved': 'Moved: {name}, now at place {place}',
}
