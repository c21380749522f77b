ALTER TABLE "promo_code_uses" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD COLUMN "is_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "promo_code_uses_customer" ON "promo_code_uses" USING btree ("code_id","customer_id");--> statement-breakpoint
UPDATE "promo_code_uses" u SET "customer_id" = o."customer_id", "is_proved" = c."email_proved_at" IS NOT NULL,
  "email" = CASE WHEN c."email_proved_at" IS NULL THEN u."email" ELSE split_part(split_part(c."email", '@', 1), '+', 1) || '@' || split_part(c."email", '@', 2) END
FROM "orders" o JOIN "customers" c ON c."id" = o."customer_id" WHERE o."id" = u."order_id";
