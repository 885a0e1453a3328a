import type { PropertyRule, PropertyRules } from '../content/context/property-rules.ts'
import { tabRules, tabsRules } from './alternatives/tabs.tsx'
import { variationRules } from './alternatives/variation.tsx'
import { viewRules } from './alternatives/view.tsx'
import { visibilityRules } from './alternatives/visibility.tsx'
import { codeBlockRules } from './code/code-block.tsx'
import { codeGroupRules } from './code/code-group.tsx'
import { promptRules } from './code/prompt.tsx'
import { paramFieldRules, responseFieldRules } from './fields/field.tsx'
import { accordionRules } from './layout/accordion.tsx'
import { exampleRules } from './layout/aside.tsx'
import { calloutRules } from './layout/callout.tsx'
import { cardRules } from './layout/card.tsx'
import { columnsRules } from './layout/columns.tsx'
import { expandableRules } from './layout/expandable.tsx'
import { repoRules } from './layout/github-repo.tsx'
import { stepRules, stepsRules } from './layout/steps.tsx'
import { tileRules } from './layout/tile.tsx'
import { fileRules, folderRules } from './layout/tree.tsx'
import { updateRules } from './layout/update.tsx'
import { frameRules } from './media/frame.tsx'
import { badgeRules } from './text/badge.tsx'
import { colorItemRules, colorRowRules, colorRules } from './text/color.tsx'
import { headingRules } from './text/heading.tsx'
import { iconComponentRules } from './text/icon.tsx'
import { tooltipRules } from './text/tooltip.tsx'

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
