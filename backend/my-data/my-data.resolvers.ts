import type { Resolvers } from '#backend/generated/resolvers.ts'
import { requireCustomer } from '../kernel/require-customer.ts'
import type { MyDataService } from './my-data.service.ts'

export function createMyDataResolvers(myData: MyDataService): Resolvers {
  return {
    Query: { exportMyData: (_, __, context) => myData.copy(requireCustomer(context).id) },
    Mutation: {
      deleteMe: async (_, { password, passwordAsTyped }, context) => {
        const refusal = await myData.end(requireCustomer(context).id, {
          hash: password,
          asTyped: passwordAsTyped ?? null,
        })
        return { deleted: refusal === null, code: refusal?.toUpperCase().replaceAll('-', '_') ?? null }
      },
    },
  }
}
