import type { PropertyRule, PropertyRules } from '../content/context/property-rules.ts'
import { accordionRules } from './accordion.tsx'
import { exampleRules } from './aside.tsx'
import { badgeRules } from './badge.tsx'
import { calloutRules } from './callout.tsx'
import { cardRules } from './card.tsx'
import { codeBlockRules } from './code-block.tsx'
import { codeGroupRules } from './code-group.tsx'
import { colorItemRules, colorRowRules, colorRules } from './color.tsx'
import { columnsRules } from './columns.tsx'
import { expandableRules } from './expandable.tsx'
import { paramFieldRules, responseFieldRules } from './field.tsx'
import { frameRules } from './frame.tsx'
import { repoRules } from './github-repo.tsx'
import { headingRules } from './heading.tsx'
import { iconComponentRules } from './icon.tsx'
import { promptRules } from './prompt.tsx'
import { stepRules, stepsRules } from './steps.tsx'
import { tabRules, tabsRules } from './tabs.tsx'
import { tileRules } from './tile.tsx'
import { tooltipRules } from './tooltip.tsx'
import { fileRules, folderRules } from './tree.tsx'
import { updateRules } from './update.tsx'
import { variationRules } from './variation.tsx'
import { viewRules } from './view.tsx'
import { visibilityRules } from './visibility.tsx'

const table: Readonly<Record<string, Readonly<Record<string, PropertyRule | null>>>> = {
  Accordion: accordionRules,
  AccordionGroup: {},
  Badge: badgeRules,
  Callout: calloutRules,
  Card: cardRules,
  CardGroup: columnsRules,
  CodeBlock: codeBlockRules,
  CodeGroup: codeGroupRules,
  Color: colorRules,
  'Color.Item': colorItemRules,
  'Color.Row': colorRowRules,
  Column: {},
  Columns: columnsRules,
  Expandable: expandableRules,
  FileTree: {},
  'FileTree.File': fileRules,
  'FileTree.Folder': folderRules,
  Frame: frameRules,
  'GitHub.Repo': repoRules,
  Heading: headingRules,
  Icon: iconComponentRules,
  Latex: {},
  Panel: {},
  ParamField: paramFieldRules,
  Prompt: promptRules,
  RequestExample: exampleRules,
  ResponseExample: exampleRules,
  ResponseField: responseFieldRules,
  Step: stepRules,
  Steps: stepsRules,
  Tab: tabRules,
  Tabs: tabsRules,
  Tile: tileRules,
  Tooltip: tooltipRules,
  Tree: {},
  'Tree.File': fileRules,
  'Tree.Folder': folderRules,
  Update: updateRules,
  Variation: variationRules,
  View: viewRules,
  Visibility: visibilityRules,
  ...Object.fromEntries(['Check', 'Danger', 'Info', 'Note', 'Tip', 'Warning'].map(name => [name, typedCalloutRules()])),
}

/** The type of these callouts is their name. */
function typedCalloutRules() {
  const { type: _, ...rules } = calloutRules
  return rules
}

/** The rules for the props that authors can set, by component. */
export const componentRules: Readonly<Record<string, PropertyRules>> = Object.fromEntries(
  Object.entries(table).map(([name, rules]) => [name, publicRules(rules)]),
)

function publicRules(rules: Readonly<Record<string, PropertyRule | null>>): PropertyRules {
  return Object.fromEntries(Object.entries(rules).flatMap(([name, rule]) => (rule === null ? [] : [[name, rule]])))
}
