import type { PredefinedAutomation } from '../../config/automation-settings.ts'
import { ownValue } from '../../source/json/own-value.ts'

const labels: Readonly<Record<PredefinedAutomation, string>> = {
  brokenLinks: 'Broken links',
  unansweredQuestions: 'Unanswered questions',
  apiChanges: 'API changes',
  translations: 'Translations',
}

/** What people see of an automation: its name, in words if it comes with the product. */
export const automationLabel = (name: string): string => ownValue(labels, name) ?? name
