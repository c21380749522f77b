ALTER TABLE "payments" DROP CONSTRAINT "payments_amounts";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payments" p SET "credited" = least(p."captured" - p."refunded", (SELECT coalesce(sum(r."from_payment"), 0) FROM "order_refunds" r WHERE r."order_id" = p."order_id" AND r."to_balance"));--> statement-breakpoint
UPDATE "orders" o SET
  "gift_returned" = CASE WHEN o."status" = 'cancelled' THEN o."gift_amount" ELSE least(o."gift_amount", (SELECT coalesce(sum(r."from_gift"), 0) FROM "order_refunds" r WHERE r."order_id" = o."id")) END,
  "balance_returned" = CASE WHEN o."status" = 'cancelled' THEN o."balance_amount" ELSE least(o."balance_amount", (SELECT coalesce(sum(r."from_balance"), 0) FROM "order_refunds" r WHERE r."order_id" = o."id")) END;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returned" CHECK ("orders"."gift_returned" between 0 and "orders"."gift_amount" and "orders"."balance_returned" between 0 and "orders"."balance_amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amounts" CHECK (0 <= "payments"."refunded" and 0 <= "payments"."credited" and "payments"."refunded" + "payments"."credited" <= "payments"."captured" and "payments"."captured" <= "payments"."authorised");