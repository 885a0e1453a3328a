import type { PredefinedAutomation } from '../../config/automation-settings.ts'
import { ownValue } from '../../source/json/own-value.ts'

const labels: Readonly<Record<PredefinedAutomation, string>> = {
  brokenLinks: 'Broken links',
  unansweredQuestions: 'Unanswered questions',
  apiChanges: 'API changes',
  translations: 'Translations',
}

/** The displayed name of an automation: that of a predefined one in words, or its own name. */
export const automationLabel = (name: string): string => ownValue(labels, name) ?? name
