export type { ReadUsage, UsageBannerBinding, WatchedUsage } from './bind-usage-banner.ts'
export { bindUsageBanner } from './bind-usage-banner.ts'
export { UsageBanner } from './usage-banner.ts'
export type { UsageBannerTexts, UsageState } from './usage-banner-texts.ts'
