// GraphQL mutations that the sample editors send. The alias of each result is `made`.

const problem = '... on InvalidPage { issues { path message } }'

export const savePage = `mutation ($id: ID!, $definition: JSON!) {
  made: savePage(id: $id, definition: $definition) { __typename ... on PageRevision { revision } ${problem} } }`

export const schedulePage = `mutation ($id: ID!, $revision: ID!, $at: String!, $zone: String!, $note: String) {
  made: schedulePage(id: $id, revision: $revision, at: $at, zone: $zone, note: $note) {
    __typename ... on ScheduleProblem { message } ${problem} } }`

export const addComment = `mutation ($input: AddCommentInput!) {
  made: addComment(input: $input) { __typename ... on ContentComment { id } ... on CommentProblem { message } } }`

export const resolveComment = 'mutation ($id: ID!) { made: resolveComment(id: $id) { __typename } }'

export const createPreviewLink = `mutation ($input: PreviewLinkInput!) {
  made: createPreviewLink(input: $input) { __typename token } }`

export const saveCartCampaign = `mutation ($definition: JSON!) {
  made: saveCartCampaign(definition: $definition) { __typename ... on OfferProblem { message issues { path message } } } }`

export const savePromoCodes = `mutation ($input: JSON!, $key: String!) {
  made: savePromoCodes(input: $input, idempotencyKey: $key) {
    __typename ... on OfferProblem { message issues { path message } } } }`

export const saveCampaign = `mutation ($id: ID!, $definition: JSON!) {
  made: saveCampaign(id: $id, definition: $definition) { __typename ... on Campaign { draftRevision } ${problem} } }`

export const approveCampaign = `mutation ($id: ID!, $revision: ID!, $note: String) {
  made: approveCampaign(id: $id, revision: $revision, note: $note) {
    __typename ... on CampaignProblem { message } ${problem} } }`

export const findProduct = 'query ($alias: String!) { made: product(alias: $alias) { __typename productId } }'
