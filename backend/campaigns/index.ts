export { seedCartCampaigns } from './campaigns.seed.ts'
export { type CampaignsService, createCampaignsService, normaliseCode } from './campaigns.service.ts'
