#error "the header in the folder of the source goes before those of other folders"
