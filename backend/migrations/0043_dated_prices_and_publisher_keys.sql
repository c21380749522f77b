CREATE TABLE "price_changes" (
	"price_list_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"regular" integer,
	CONSTRAINT "price_changes_sku_id_price_list_id_at_pk" PRIMARY KEY("sku_id","price_list_id","at")
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_at" ON "price_changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_key_unique" UNIQUE("key");