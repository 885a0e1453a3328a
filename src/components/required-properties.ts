/** The properties that a component needs for its purpose. If several are listed, one of them is enough. */
export const requiredProperties: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['title'],
  'Color.Item': ['value'],
  'FileTree.File': ['name'],
  'FileTree.Folder': ['name'],
  Icon: ['icon', 'name', 'src'],
  ParamField: ['query', 'path', 'body', 'header', 'cookie', 'name'],
  Prompt: ['description'],
  ResponseField: ['name'],
  Tab: ['title', 'label'],
  Tile: ['href'],
  Tooltip: ['tip', 'headline'],
  'Tree.File': ['name'],
  'Tree.Folder': ['name'],
  Update: ['label'],
  View: ['title'],
  Visibility: ['for'],
}
