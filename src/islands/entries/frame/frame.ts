import { watchBanner } from '../../frame/banner.ts'
import { defineCodeElement } from '../../frame/code-element.ts'
import { watchDeepLinks } from '../../frame/deep-links.ts'
import { watchDropdowns } from '../../frame/dropdowns.ts'
import { watchHeadingAnchors } from '../../frame/heading-anchors.ts'
import { watchLazyGroups } from '../../frame/lazy-groups.ts'
import { watchMobileNav } from '../../frame/mobile-nav.ts'
import { prefetchOnIntent } from '../../frame/prefetch.ts'
import { watchScrollPosition } from '../../frame/scroll-spy.ts'
import { watchSearchEntry } from '../../frame/search-entry.ts'
import { saveSidebarState } from '../../frame/sidebar-state.ts'
import { watchTabBar } from '../../frame/tab-bar.ts'
import { watchThemeToggle } from '../../frame/theme-toggle.ts'
import { watchWideTables } from '../../frame/wide-tables.ts'
import { whenDivisionShown } from '../../shared/division-shown.ts'
import { offerTools } from '../../shared/offer-tools.ts'
import { exposeServerVariables } from '../../shared/server-variables.ts'

watchDeepLinks()
defineCodeElement()
await whenDivisionShown()
watchSearchEntry()
watchLazyGroups()
saveSidebarState()
watchThemeToggle()
watchMobileNav()
watchDropdowns()
watchTabBar()
watchScrollPosition()
watchWideTables()
watchBanner()
watchHeadingAnchors()
prefetchOnIntent()
exposeServerVariables()
offerTools(() => import('../../page-tools/reading-tools.ts'))
