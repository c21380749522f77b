export { seedCartCampaigns } from './campaigns.seed.ts'
export { type CampaignsService, createCampaignsService } from './campaigns.service.ts'
