ALTER TABLE "orders" ADD COLUMN "buyer_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_buyer_left" ON "orders" USING btree ("status") WHERE "orders"."buyer_left";