CREATE TABLE "postcodes" (
	"country" text NOT NULL,
	"zip" text NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "postcodes_country_zip_pk" PRIMARY KEY("country","zip")
);
