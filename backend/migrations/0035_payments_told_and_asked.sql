ALTER TABLE "orders" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD COLUMN "give_up_at" timestamp with time zone DEFAULT now() + interval '14 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_by") WHERE "orders"."status" = 'awaiting';--> statement-breakpoint
CREATE INDEX "payment_tasks_failed" ON "payment_tasks" USING btree ("created_at") WHERE "payment_tasks"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "payments_given_up" ON "payments" USING btree ("settled_at") WHERE "payments"."state" not in ('started', 'authorised', 'captured');