CREATE TABLE "payment_mismatches" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"outcome" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"returned" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money_notice" text;--> statement-breakpoint
ALTER TABLE "payment_mismatches" ADD CONSTRAINT "payment_mismatches_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_mismatches_once" ON "payment_mismatches" USING btree ("payment_id","outcome","amount","currency");--> statement-breakpoint
CREATE INDEX "payment_mismatches_open" ON "payment_mismatches" USING btree ("at") WHERE "payment_mismatches"."resolved_at" is null;